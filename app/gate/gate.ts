import './gate.css'
import { isLanguage, type Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { fetchList, WrongKey } from './ask-house.ts'
import { type GateStore, openGateStore } from './gate-store.ts'
import { type GateDesk, type GateKept, openGateDesk } from './open-gate-desk.ts'
import { type Camera, canOpenCamera, openCamera } from './read-camera.ts'
import { find, showState, showVerdict, showWords } from './show-desk.ts'
import { soundOf } from './sound-of.ts'

// The page of a gate: docs/gates.md. A file of its own and no page of the site, so that a device keeps it whole.
const locale: Language = navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage) ?? 'en'
const meetingMs = 10_000

showWords(locale)
void openPage()

async function openPage(): Promise<void> {
  void keepOnDevice()
  if (!canCheckSignatures()) return showShut(m.gate_old_browser({}, { locale }))
  const store = await openGateStore()
  const { key, list, readAt, scans } = await store.read()
  find('open').addEventListener('submit', (event) => {
    event.preventDefault()
    void openWith(store, find<HTMLInputElement>('key').value.trim())
  })
  find('close').addEventListener('click', () => void closeGate(store))
  if (key && list && readAt) openDesk({ store, key, list, readAt, scans })
  else showShut('')
}

function canCheckSignatures(): boolean {
  return Boolean(globalThis.crypto?.subtle) && 'fromBase64' in Uint8Array
}

function showShut(trouble: string): void {
  find('desk').hidden = true
  find('shut').hidden = false
  find('trouble').textContent = trouble
  find('key').focus()
}

async function openWith(store: GateStore, key: string): Promise<void> {
  try {
    const list = await fetchList(key)
    const readAt = new Date().toISOString()
    await store.saveKey(key)
    await store.saveList(list, readAt)
    openDesk({ store, key, list, readAt, scans: [] })
  } catch (error) {
    const say = error instanceof WrongKey ? m.gate_key_wrong : m.gate_out_of_reach
    showShut(say({}, { locale }))
  }
}

async function closeGate(store: GateStore): Promise<void> {
  if (!confirm(m.gate_close_sure({}, { locale }))) return
  await store.forget()
  location.reload()
}

function openDesk(kept: GateKept): void {
  find('shut').hidden = true
  find('desk').hidden = false
  const desk = openGateDesk(kept)
  const code = find<HTMLInputElement>('code')
  let turn = Promise.resolve()
  // What comes at once takes turns, so that the second reading knows of the first.
  const read = (text: string) => {
    turn = turn.then(() => readTicket(desk, text))
    return turn
  }
  const meet = () => meetHouse(desk)
  find('scan').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = code.value
    code.value = ''
    code.inputMode = 'none'
    if (text.trim()) void read(text)
  })
  keepFocus(code)
  offerKeyboard(code)
  offerCamera(read)
  showState(desk.state(), locale)
  addEventListener('online', meet)
  setInterval(meet, meetingMs)
  void meet()
}

async function meetHouse(desk: GateDesk): Promise<void> {
  try {
    await desk.meetHouse()
  } catch {
    showShut(m.gate_key_wrong({}, { locale }))
  }
  showState(desk.state(), locale)
}

async function readTicket(desk: GateDesk, text: string): Promise<void> {
  const way = document.querySelector<HTMLInputElement>('input[name=way]:checked')?.value === 'out' ? 'out' : 'in'
  const decision = await desk.read(text, way)
  const state = desk.state()
  showVerdict(decision, { way, state, locale })
  showState(state, locale)
  if (find<HTMLInputElement>('sound').checked) soundOf(decision.verdict)
}

/** A scanner types wherever the focus is: what it types belongs into the field, also after a button was pressed. */
function keepFocus(code: HTMLInputElement): void {
  code.focus()
  addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (key.length === 1 && key !== ' ' && target !== code && !ctrlKey && !metaKey && !altKey) code.focus()
  })
  for (const way of document.querySelectorAll('input[name=way]')) way.addEventListener('click', () => code.focus())
}

/** For a ticket that nothing reads: a telephone shows its keyboard until the number was sent. */
function offerKeyboard(code: HTMLInputElement): void {
  find('type').addEventListener('click', () => {
    code.blur()
    code.inputMode = 'text'
    code.focus()
  })
}

function offerCamera(read: (text: string) => Promise<void>): void {
  const button = find<HTMLButtonElement>('camera')
  const eye = find<HTMLVideoElement>('eye')
  let camera: Camera | null = null
  if (!canOpenCamera()) {
    button.disabled = true
    button.textContent = m.gate_camera_none({}, { locale })
  }
  button.addEventListener('click', async () => {
    camera?.stop()
    const isOpening = camera === null
    camera = isOpening ? await openCamera(eye, read).catch(() => null) : null
    eye.hidden = camera === null
    const say = camera ? m.gate_camera_end : isOpening ? m.gate_camera_refused : m.gate_camera
    button.textContent = say({}, { locale })
  })
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (path: string) => string }
}

/** One script may be run beside the page, and no other. */
async function keepOnDevice(): Promise<void> {
  const path = '/gate/worker.js'
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('gate', { createScriptURL: () => path })
  await navigator.serviceWorker?.register(policy?.createScriptURL(path) ?? path)
}
