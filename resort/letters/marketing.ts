/** So many letters that sell something, of whatever kind, go to an address within seven days. */
export const mostMarketingInAWeek = 3
