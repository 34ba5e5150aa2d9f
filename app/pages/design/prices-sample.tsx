import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, money, sum } from '#resort/money/money.ts'
import { m } from '../../messages/compiled/messages.js'
import { Price } from '../../ui/price.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

const nights = [
  { day: '2027-01-12', room: money(791_250, 'MXN'), taxes: money(158_262, 'MXN') },
  { day: '2027-01-13', room: money(791_250, 'MXN'), taxes: money(158_262, 'MXN') },
  { day: '2027-01-14', room: money(841_050, 'MXN'), taxes: money(167_724, 'MXN') },
]

export function PricesSample({ locale }: { locale: Language }) {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const room = sum(
    'MXN',
    nights.map((each) => each.room),
  )
  const taxes = sum(
    'MXN',
    nights.map((each) => each.taxes),
  )
  const total = formatMoney(add(room, taxes), locale)
  const note = m.design_price_note({}, { locale })
  return (
    <SamplePart heading={m.design_prices({}, { locale })}>
      <div className={styles.row}>
        <Price amount={total} note={note} size="large" />
        <Price amount={total} note={note} />
        <Price amount={total} size="small" />
        <Price
          amount={total}
          note={note}
          align="end"
          before={{
            amount: formatMoney(money(3_120_000, 'MXN'), locale),
            label: m.design_price_before({}, { locale }),
          }}
        />
      </div>
      <Table caption={m.design_table_caption({}, { locale })} density="dense">
        <thead>
          <tr>
            <th scope="col">{m.design_table_night({}, { locale })}</th>
            <th scope="col" data-amount>
              {m.design_table_room({}, { locale })}
            </th>
            <th scope="col" data-amount>
              {m.design_table_taxes({}, { locale })}
            </th>
            <th scope="col" data-amount>
              {m.design_table_total({}, { locale })}
            </th>
          </tr>
        </thead>
        <tbody>
          {nights.map((night) => (
            <tr key={night.day}>
              <th scope="row">{day.format(new Date(night.day))}</th>
              <td data-amount>{formatMoney(night.room, locale)}</td>
              <td data-amount>{formatMoney(night.taxes, locale)}</td>
              <td data-amount>{formatMoney(add(night.room, night.taxes), locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.design_table_total({}, { locale })}</th>
            <td data-amount>{formatMoney(room, locale)}</td>
            <td data-amount>{formatMoney(taxes, locale)}</td>
            <td data-amount>{total}</td>
          </tr>
        </tfoot>
      </Table>
    </SamplePart>
  )
}
