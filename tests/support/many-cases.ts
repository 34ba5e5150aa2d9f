/** With how many random cases a rule of numbers is tried; at length: npm run faults -- numbers */
export const manyCases = { numRuns: Number(process.env.CASES ?? 5_000) }
