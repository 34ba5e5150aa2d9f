/** What one supplier says at one moment; a rate is text, so that a test can make it say anything. */
export type Sheet = { day: string; rates: Map<string, string> }

/** The daily reference rates of the European Central Bank, for one euro. */
export function drawBankXml({ day, rates }: Sheet): string {
  const lines = [...rates].map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${lines.join('')}\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}

/** The open interface of ExchangeRate-API, for one US dollar. */
export function drawWorldJson({ day, rates }: Sheet): string {
  const updated = new Date(`${day}T00:02:31Z`)
  const next = new Date(updated.getTime() + 86_400_000)
  const head = {
    result: 'success',
    provider: 'https://www.exchangerate-api.com',
    documentation: 'https://www.exchangerate-api.com/docs/free',
    terms_of_use: 'https://www.exchangerate-api.com/terms',
    time_last_update_unix: updated.getTime() / 1000,
    time_last_update_utc: updated.toUTCString().replace('GMT', '+0000'),
    time_next_update_unix: next.getTime() / 1000,
    time_next_update_utc: next.toUTCString().replace('GMT', '+0000'),
    time_eol_unix: 0,
    base_code: 'USD',
  }
  const lines = [...rates].map(([currency, rate]) => `"${currency}":${rate === 'NaN' ? 'null' : rate}`)
  return `${JSON.stringify(head).slice(0, -1)},"rates":{"USD":1,${lines.join(',')}}}`
}
