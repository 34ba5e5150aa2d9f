/**
 * The headers of a page that is one guest's. No cache may know who somebody is, what they typed or which key they have;
 * no other site is told the address. Without any referrer a browser would not say whose form it sends.
 */
export const shownToOne = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
