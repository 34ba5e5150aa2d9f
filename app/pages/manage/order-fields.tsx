import { createContext, useContext } from 'react'

/** The number of the order that the page shows. */
export const OrderShown = createContext('')

/** What each form of the page is about: whoever has booked something else since does not change that instead. */
export function OrderFields({ xsrf }: { xsrf: string }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="order" value={useContext(OrderShown)} />
    </>
  )
}
