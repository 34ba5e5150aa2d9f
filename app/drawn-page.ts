/** What was drawn, as text: a stream of it would be made into bytes, copied, and read back from them. */
export class DrawnPage extends Response {
  readonly drawn: string

  constructor(drawn: string, init: ResponseInit) {
    super(null, init)
    this.drawn = drawn
  }
}
