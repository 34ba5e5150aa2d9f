import styles from './product-icon.module.css'

/** The drawing of a product. It is the house's own file, read and checked with its words. */
export function ProductIcon({ icon }: { icon: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the house, in which there are only lines
  return <span className={styles.icon} aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon }} />
}
