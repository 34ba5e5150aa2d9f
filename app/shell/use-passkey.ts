import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'

export type PasskeyState = 'unknown' | 'impossible' | 'idle' | 'working' | 'failed'

type Asked = { passkey?: { outcome: string; options?: unknown } }

/**
 * Asks the house what the device is to sign, has it signed, and sends the answer by the form, whose field `answer` it fills.
 * Where the browser knows no passkeys there is nothing to press.
 */
export function usePasskey(
  form: RefObject<HTMLFormElement | null>,
  sign: (options: never) => Promise<object>,
): { state: PasskeyState; press: () => void } {
  const fetcher = useFetcher<Asked>()
  const [state, setState] = useState<PasskeyState>('unknown')
  useEffect(() => setState('PublicKeyCredential' in window ? 'idle' : 'impossible'), [])
  const passkey = fetcher.data?.passkey
  const answer = useEffectEvent(async (options: unknown) => {
    const field = form.current?.elements.namedItem('answer')
    try {
      const signed = await sign(options as never)
      if (!(field instanceof HTMLInputElement)) return
      field.value = JSON.stringify(signed)
      form.current?.submit()
    } catch {
      // The guest closed the window of the device, or it has no passkey of this house.
      setState('failed')
    }
  })
  useEffect(() => {
    if (passkey?.options) void answer(passkey.options)
    else if (passkey) setState('failed')
  }, [passkey])
  const press = () => {
    setState('working')
    const xsrf = String(new FormData(form.current ?? undefined).get('_xsrf') ?? '')
    void fetcher.submit({ do: 'passkey-ask', _xsrf: xsrf }, { method: 'post' })
  }
  return { state, press }
}
