/** Apart, for pages that fetch nothing but these two. */
export const workerPath = '/worker.js'
/** By which name a page may say which file the worker is. */
export const workerPolicy = 'house-worker'

/** What browsers keep for the hours without a network, and where. The worker, the pages and the server use these names. */
export const offlineNames = {
  worker: workerPath,
  style: '/offline/offline.css',
  /** A press of a button there takes the kept order away; only the worker answers. */
  clear: '/offline/clear/',
  /** Followed by what is in it: another build keeps another one. */
  shellCache: 'litoral-shell-',
  orderCache: 'litoral-kept',
  /** Under which the order is kept, whichever it is: one on a device. */
  orderKey: '/offline/kept/',
  /** Until when, in milliseconds since 1970. */
  untilHeader: 'X-Kept-Until',
  policy: workerPolicy,
} as const

export type OfflineNames = typeof offlineNames
