import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepFields } from './keep-fields.ts'

const putBack = keepFields()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    onRecoverableError: (error) => {
      reportError(error)
      putBack()
    },
  })
})
