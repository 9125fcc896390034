/**
 * Takes the port that the page around hands over once this page has loaded; from that page only, and from these origins
 * only. The workbench finds it on the document, or is told when it comes.
 */
export function hearHost(origins: readonly string[] | 'any'): string {
  const allowed = JSON.stringify(origins === 'any' ? null : origins).replaceAll('<', '\\u003c');
  return `(function () {
  var allowed = ${allowed};
  addEventListener('message', function (event) {
    var data = event.data;
    if (event.source !== parent || parent === window || typeof data !== 'object' || data === null) return;
    if (data.type !== '__embedded_comms__' || data.handshake !== 'port transfer' || !event.ports[0]) return;
    if (allowed !== null && allowed.indexOf(event.origin) < 0) return;
    document.hostPort = event.ports[0];
    document.dispatchEvent(new Event('hostport'));
  });
})();`;
}
