import { toLanguage } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../visit.ts'
import type { Route } from './+types/chat-page.ts'

/** What the accessible-help frame shows until the hotel names a chat of its own. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { resort, visitor } = context.get(visit)
  const language = toLanguage(new URL(request.url).pathname.split('/')[2])
  return { language, mail: resort.hotel.mail, phone: phoneNear(resort.hotel.phones, visitor.home)?.number ?? '' }
}

export default function ChatPage({ loaderData: { language: locale, mail, phone } }: Route.ComponentProps) {
  return (
    <main lang={locale}>
      <title>{m.chat_title({}, { locale })}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.chat_title({}, { locale })}</h1>
      <p>{m.chat_text({ mail, phone }, { locale })}</p>
      <p>
        <a href={`mailto:${mail}`} target="_top">
          {mail}
        </a>
      </p>
    </main>
  )
}
