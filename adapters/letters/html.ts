/** HTML that may be put into HTML as it is; every other value is escaped. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[] | null

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(toHtml)) }
}

function toHtml(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(({ html }) => html).join('')
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
