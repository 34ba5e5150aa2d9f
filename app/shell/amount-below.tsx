type AmountProps = { amount: string; className: string | undefined; 'aria-hidden'?: true }

/** An amount below a day. Cents go below where both do not fit beside each other, and what is longer still becomes smaller before it is cut. */
export function AmountBelow({ amount, ...rest }: AmountProps) {
  const [, whole = amount, cents] = /^(.+)([.,]\d\d)$/.exec(amount) ?? []
  const long = whole.length > 8 ? 'most' : whole.length > 6 ? 'more' : undefined
  return (
    <small {...rest} data-long={long}>
      {whole}
      {cents && (
        <>
          <wbr />
          {cents}
        </>
      )}
    </small>
  )
}
