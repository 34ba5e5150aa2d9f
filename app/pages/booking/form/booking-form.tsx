import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { useProof } from '../../../shell/proof/use-proof.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { challengeOf, type SaidAnswer } from '../answer/booking-answer.ts'
import { readIntent } from '../answer/read-form.ts'
import { HoldClock } from '../hold/hold-clock.tsx'
import { type Answered, useKeeping } from '../hold/use-keeping.ts'
import type { LoadedBooking } from '../show/load-booking.ts'
import { BookingNotice } from '../stop/booking-notice.tsx'
import { AgreementFields } from './agreement-fields.tsx'
import styles from './booking-form.module.css'
import { CodeField } from './code-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { EnterButton } from './enter-button.tsx'
import { ExtraCards } from './extra-cards.tsx'
import { FillButton } from './fill-button.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { KeptExtras } from './kept-extras.tsx'
import { LeadFields } from './lead-fields.tsx'
import { MethodChoices } from './method-choices.tsx'
import { PackagePart } from './package-part.tsx'
import { PayChoices } from './pay-choices.tsx'
import { ReviewAndPay } from './review-and-pay.tsx'
import { StayFields } from './stay-fields.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { idOf } from './typed-field.ts'
import { usePress } from './use-press.ts'

type Props = { language: Language; loaded: LoadedBooking; xsrf: string; mark: string; answered: Answered | undefined }

/** Everything the guest tells and chooses, down to the button that pays. One form, which works without scripts. */
export function BookingForm({ language: locale, loaded, xsrf, mark, answered }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const answer = answered && 'status' in answered ? answered : undefined
  const keeping = useKeeping(form, { answer, isOld: loaded.isOld })
  const { errors, isUnreachable, isReckoning, isStale, keep, leaveField, choose, whenKept } = keeping
  const { about, booking, terms, typed, mailQuestion } = loaded
  const fields = {
    language: locale,
    typed,
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  }
  const submit = useSubmit()
  const proving = useProof(challengeOf(answer?.refusal), (proof) => {
    if (!form.current) return
    const written = new FormData(form.current)
    written.set('intent', 'pay')
    written.set('proof', proof)
    void submit(written, { method: 'post', preventScrollReset: true })
  })
  const { isWaiting, press } = usePress(form, whenKept)
  const sent = useNavigation().formData
  const isPaying = sent !== undefined && readIntent(sent) === 'pay'
  const isBusy = isPaying || isWaiting || proving === 'working'
  return (
    <Form
      method="post"
      ref={form}
      className={styles.form}
      noValidate
      preventScrollReset
      onBlur={leaveField}
      onSubmit={press}
    >
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="mark" value={mark} />
      {loaded.tab.wanted?.intent === 'member' && <input type="hidden" name="offered" value="member" />}
      <EnterButton />
      <HoldClock language={locale} until={loaded.hold.until} told={loaded.hold} onEnd={keep} />
      <BookingNotice
        language={locale}
        refusal={answer?.refusal}
        failure={loaded.failure}
        phone={loaded.phone}
        proving={proving}
        unreached={answered && 'unreachable' in answered ? answered : null}
        isUnreachable={isUnreachable}
      />
      <Errors language={locale} answer={answer} />
      {loaded.news.map((words) => (
        <Notice key={words} role="status">
          <p>{words}</p>
        </Notice>
      ))}
      {booking.outside.length > 0 && (
        <Notice>
          {booking.outside.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <KeptExtras language={locale} amount={loaded.keptExtras} />
      {loaded.goneExtras && (
        <Notice role="status">
          <p>
            {loaded.goneExtras} <a href="#extras">{m.reserve_extras_see({}, { locale })}</a>
          </p>
        </Notice>
      )}
      <FillButton words={loaded.fill} />
      <LeadFields {...fields} {...{ countries: loaded.countries, company: booking.company, mailQuestion, about }} />
      {loaded.trip && <TravellerFields {...fields} trip={loaded.trip} countries={loaded.countries} />}
      {about === 'stay' && (
        <StayFields
          {...fields}
          others={loaded.others}
          checkInTime={loaded.checkInTime}
          requestsHint={loaded.requestsHint}
        />
      )}
      <ExtraCards language={locale} terms={terms} onChoose={choose} />
      {/* A gift is paid neither by another nor with a code. */}
      {booking.isDated && <CodeField language={locale} booking={booking} refused={answer?.code} />}
      <PayChoices language={locale} choices={terms.choices} onChoose={choose} />
      <noscript>
        <Button kind="secondary" type="submit" name="intent" value="terms">
          {m.reserve_update({}, { locale })}
        </Button>
      </noscript>
      {!terms.isFree && (
        <MethodChoices {...{ language: locale, typed, methods: loaded.methods, leftOut: loaded.methodsLeftOut }} />
      )}
      <InvoiceFields {...fields} isWanted={loaded.wantsInvoice} regimes={loaded.regimes} uses={loaded.uses} />
      <ReviewAndPay
        language={locale}
        inMonths={loaded.inMonths}
        {...{ about, booking, terms, isBusy, isReckoning, isStale }}
      >
        {loaded.trip && <PackagePart {...fields} trip={loaded.trip} onAgree={keep} />}
        <AgreementFields {...fields} about={about} onAgree={keep} />
      </ReviewAndPay>
      <CurrencyField language={locale} tab={loaded.tab} />
    </Form>
  )
}

function Errors({ language: locale, answer }: { language: Language; answer: SaidAnswer | undefined }) {
  if (!answer?.errors?.length) return null
  const { errors } = answer
  return (
    <ErrorSummary
      attempt={answer}
      heading={m.reserve_errors({ n: errors.length }, { locale })}
      errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
    />
  )
}
