import { type LinkProps, Link as RouterLink } from 'react-router'

/** A link to a page of ours, by its whole address. The router's own would look up on the server where each of them leads. */
export const Link = import.meta.env.SSR ? PlainLink : RouterLink

type PlainProps = Omit<LinkProps, 'to'> & { to: string }

/** What the router's own writes. */
function PlainLink({ to, discover = 'render', preventScrollReset: _, onClick: __, ...rest }: PlainProps) {
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
