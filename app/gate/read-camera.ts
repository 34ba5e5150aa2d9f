import { openDetector } from './open-detector.ts'

export type Camera = { stop: () => void }

/** Between two looks; a code that stays in view is read once. */
const lookMs = 200

/** Whether there can be a camera here. */
export function canOpenCamera(): boolean {
  return Boolean(navigator.mediaDevices)
}

/** Looks for codes until it is stopped. Fails where the camera is not allowed. */
export async function openCamera(eye: HTMLVideoElement, onCode: (text: string) => Promise<void>): Promise<Camera> {
  const detector = await openDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  eye.srcObject = stream
  await eye.play()
  let last = ''
  let isOpen = true
  const look = async () => {
    const [code] = await detector.detect(eye).catch(() => [])
    const text = code?.rawValue ?? ''
    if (text && text !== last) await onCode(text)
    last = text
    if (isOpen) setTimeout(look, lookMs)
  }
  void look()
  return {
    stop: () => {
      isOpen = false
      for (const track of stream.getTracks()) track.stop()
      eye.srcObject = null
    },
  }
}
