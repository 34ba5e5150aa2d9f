import { type MouseEvent, useState } from 'react'
import { pictureAddress } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ShownPanorama } from '../show/show-details.ts'
import styles from './panorama-button.module.css'
import { PanoramaStage } from './panorama-stage.tsx'

type PanoramaButtonProps = { language: Language; panorama: ShownPanorama }

/** Opens the view all around. Without scripts it is a link to the same picture, laid flat. */
export function PanoramaButton({ language: locale, panorama: { picture, title, words } }: PanoramaButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const address = pictureAddress(picture, picture.widths.at(-1) ?? picture.width, 'webp')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a className={styles.open} href={address} onClick={open}>
        {words.open}
      </a>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        closeLabel={m.rooms_close({}, { locale })}
        shape="wide"
      >
        <PanoramaStage words={words} address={address} alt={picture.alt[locale]} />
      </Dialog>
    </>
  )
}
