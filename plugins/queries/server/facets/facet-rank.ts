/** Column that says by what the values of a facet are ordered. It is gone before an answer leaves. */
export const facetRankLabel = (index: number): string => `facet_rank_${index}__`;

/** Also those of time comparisons. */
export const isFacetRank = (name: string): boolean => /^facet_rank_\d__/.test(name);
