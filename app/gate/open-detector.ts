type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detecting = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Reads the codes in a picture: by the browser itself where it can, as Chrome does on Android, else by a reader that the device keeps. */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = globalThis as Detecting
  if (BarcodeDetector) return new BarcodeDetector({ formats: ['qr_code'] })
  const { openOwnDetector } = await import('./own-detector.ts')
  return openOwnDetector()
}
