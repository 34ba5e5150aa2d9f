import { useEffect, useRef, useState } from 'react'
import type { Panorama } from '../../../client/open-panorama.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownPanorama } from '../show/show-details.ts'
import styles from './panorama-stage.module.css'

type StageProps = { words: ShownPanorama['words']; address: string; alt: string }

/** The view itself, with a button for whatever a finger or a mouse can do. What draws it is fetched only now. */
export function PanoramaStage({ words, address, alt }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<Panorama>(null)
  const [state, setState] = useState<'coming' | 'there' | 'flat'>('coming')
  useEffect(() => {
    const container = stage.current
    if (!container) return
    let isGone = false
    const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'calm' : 'lively'
    import('../../../client/open-panorama.ts')
      .then(({ openPanorama }) => openPanorama({ container, address, stillness }))
      .then((opened) => {
        if (isGone) return opened.close()
        view.current = opened
        setState('there')
      })
      .catch(() => setState('flat'))
    return () => {
      isGone = true
      view.current?.close()
    }
  }, [address])
  if (state === 'flat') {
    return (
      <div className={styles.flat}>
        <p role="status">{words.flat}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach */}
        <section tabIndex={0} aria-label={words.flat}>
          <img src={address} alt={alt} />
        </section>
      </div>
    )
  }
  const ways = [
    [words.left, 'left', () => view.current?.turn({ right: -30 })],
    [words.right, 'right', () => view.current?.turn({ right: 30 })],
    [words.up, 'up', () => view.current?.turn({ up: 20 })],
    [words.down, 'down', () => view.current?.turn({ up: -20 })],
    [words.nearer, 'plus', () => view.current?.near(20)],
    [words.further, 'minus', () => view.current?.near(-20)],
  ] as const
  return (
    <>
      <div className={styles.stage}>
        <div ref={stage} className={styles.view} role="img" aria-label={alt} />
        <p role="status" className={styles.status}>
          {state === 'coming' && words.coming}
        </p>
      </div>
      <div className={styles.ways}>
        {ways.map(([label, icon, go]) => (
          <button key={icon} type="button" aria-label={label} title={label} disabled={state !== 'there'} onClick={go}>
            <Icon name={icon} />
          </button>
        ))}
        <p>{words.how}</p>
      </div>
    </>
  )
}
