import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import type { WalletKeys } from '#adapters/wallets/open-wallets.ts'
import { makeScratchFolder } from './scratch-folder.ts'

const { pki } = forge

/** What Apple and Google would give a house, made by ourselves: their telephones would refuse it, and all else is as theirs. */
export function makeWalletKeys(): { [Whose in keyof WalletKeys]-?: NonNullable<WalletKeys[Whose]> } & {
  googleKey: string
} {
  const folder = makeScratchFolder()
  const save = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const authority = makeCertificate([{ shortName: 'CN', value: 'Authority' }])
  const team = 'A1B2C3D4E5'
  const passType = 'pass.example.casamarea.ticket'
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: passType },
    { shortName: 'OU', value: team },
  ]
  const signer = makeCertificate(subject as forge.pki.CertificateField[], authority)
  const account = pki.rsa.generateKeyPair(2048)
  const info = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(account.privateKey))
  return {
    apple: {
      passType,
      team,
      certificate: save('pass.pem', pki.certificateToPem(signer.certificate)),
      key: save('key.pem', pki.privateKeyToPem(signer.keys.privateKey)),
      authority: save('wwdr.pem', pki.certificateToPem(authority.certificate)),
    },
    google: {
      issuer: '3388000000012345678',
      account: save(
        'account.json',
        JSON.stringify({ client_email: 'house@example.com', private_key: pki.privateKeyInfoToPem(info) }),
      ),
    },
    googleKey: pki.publicKeyToPem(account.publicKey),
  }
}

type Made = { keys: forge.pki.rsa.KeyPair; certificate: forge.pki.Certificate }

function makeCertificate(subject: forge.pki.CertificateField[], by?: Made): Made {
  const keys = pki.rsa.generateKeyPair(2048)
  const certificate = pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(0)
  certificate.validity.notAfter = new Date('2049-01-01')
  certificate.setSubject(subject)
  certificate.setIssuer(by ? by.certificate.subject.attributes : subject)
  certificate.sign(by ? by.keys.privateKey : keys.privateKey, forge.md.sha256.create())
  return { keys, certificate }
}
