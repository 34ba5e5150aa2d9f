/** The supplier did not answer, or in a way that nobody can read: whether it did what it was asked is not known. */
export class SupplierSilent extends Error {}

export async function heard<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    throw new SupplierSilent('The supplier of flights did not answer.', { cause })
  }
}

/** Its silence, and no other error, becomes `silence`. */
export async function orSilent<Answer, Silence>(work: Promise<Answer>, silence: Silence): Promise<Answer | Silence> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SupplierSilent) return silence
    throw error
  }
}
