import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Asked = { challenge: string; origin: string; rpId: string; isVerified?: boolean; counter?: number }

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device that makes one passkey and signs with it, as browsers tell of it. */
export function softPasskey(id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // Map of five: kind EC2, ES256, curve P-256, x, y.
  const cose = Buffer.concat([
    ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
    ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
  ])
  const head = ({ rpId, isVerified = true, counter = 0 }: Asked, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count])
  }
  const clientOf = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const whole = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} }
  return {
    make: (asked: Asked): string => {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([head(asked, 0x40), Buffer.alloc(16), length, id, cose])
      const size = Buffer.from([0x58, data.length])
      // { fmt: 'none', attStmt: {}, authData }
      const words = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
      const attestation = Buffer.concat([words, size, data])
      const clientDataJSON = base64(clientOf('webauthn.create', asked))
      const response = { clientDataJSON, attestationObject: base64(attestation), transports: ['internal'] }
      return JSON.stringify({ ...whole, response })
    },
    sign: (asked: Asked, userHandle: string): string => {
      const data = head(asked, 0)
      const client = clientOf('webauthn.get', asked)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        userHandle,
      }
      return JSON.stringify({ ...whole, response })
    },
  }
}
