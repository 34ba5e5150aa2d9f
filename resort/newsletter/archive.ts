/** What was sent of the newsletter, for everybody to read. */
export type Archive = {
  /** The newest first. */
  listNames: () => Promise<readonly string[]>
}
