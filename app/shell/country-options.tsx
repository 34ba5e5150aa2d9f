type Props = { countries: readonly { code: string; name: string }[] }

/** The countries of the world, for a list in which one is chosen. */
export function CountryOptions({ countries }: Props) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
