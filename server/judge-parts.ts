/** A form with a picture has some twenty fields, and each says in a line or two what it is. */
const mostFields = 40
/** The name of a file may have 255 signs of four bytes. */
const longestHead = 2_000

const type = /^multipart\/form-data; *boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i

/**
 * Whether a form with files is soon taken apart. Whoever does that reads what stands before each field sign by sign, and
 * makes a thing of every field: of a body full of them nobody else is answered for seconds.
 */
export function isSoonRead(contentType: string, body: Buffer): boolean {
  const boundary = type.exec(contentType)?.[2]
  if (!boundary) return false
  let fields = 0
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length)) {
    if (++fields > mostFields) return false
    const from = at + boundary.length
    const head = body.subarray(from, from + longestHead)
    if (head.length === longestHead && !head.includes('\r\n\r\n')) return false
  }
  return true
}
