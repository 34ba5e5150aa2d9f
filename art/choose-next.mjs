/**
 * Which of the wanted pictures are taken: those not there, and those made here whose scene has changed since.
 * inputs: name → mark of what it is made of now; made: name → { inputs, master } when it was made; masters: name → mark of the file.
 */
export function chooseNext({ wanted, isAgain, inputs, made, masters }) {
  const judged = wanted.map((name) => ({ name, why: whySkipped(name) }))
  return {
    take: judged.filter(({ why }) => !why).map(({ name }) => name),
    skip: judged.filter(({ why }) => why),
  }

  function whySkipped(name) {
    if (isAgain || !masters.has(name)) return null
    // The hotel's own photograph lies under the same name: nobody wants it painted over.
    if (made[name]?.master !== masters.get(name)) return 'photograph'
    return made[name].inputs === inputs.get(name) ? 'as it should be' : null
  }
}
