import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { report } from './client/page-client.ts'
import { keepAnswer } from './keep-answer.ts'
import { keepFields } from './keep-fields.ts'

const putBack = keepFields()
keepAnswer()

/** Where a page cannot be drawn or brought, the guest sees the error screen, and the house hears of it. */
function reportDrawing(error: unknown) {
  const { origin, pathname } = location
  report({ method: 'GET', url: origin + pathname, message: String(error), kind: 'drawing' })
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={reportDrawing} />, {
    onRecoverableError: (error) => {
      reportError(error)
      putBack()
    },
  })
})
