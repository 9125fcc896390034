/**
 * The product's sign as a link for the head of a page, the same as in the workbench's own page. Without one, browsers ask for
 * `/favicon.ico`, which is not there.
 */
export const pageIcon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>" +
    "<rect x='2' y='2' width='9' height='9' rx='2' fill='#0d788e'/>" +
    "<rect x='13' y='2' width='9' height='9' rx='2' fill='#0d788e' opacity='.45'/>" +
    "<rect x='2' y='13' width='9' height='9' rx='2' fill='#0d788e' opacity='.7'/>" +
    "<rect x='13.6' y='13.6' width='8' height='8' rx='2' fill='#e8973a'/></svg>",
)}">`;
