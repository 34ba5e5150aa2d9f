/** A letter that signs somebody in opens for so long. */
export const signInMinutes = 20
/** So many letters an hour that sign one address in; whoever asks for more is told the same. */
export const mostSignInLetters = 5
/** Where as many of everybody are asked for within an hour and not used, whoever asks proves some work. */
export const mostUnprovenAnHour = 120
/** Wrong codes end the letter that they were tried with. */
export const mostWrongCodes = 5
/** A letter about another address is answered within so many hours. */
export const hoursToMove = 24
/** So often a day may an account ask for another address, and a mailbox be asked for. */
export const mostMovesADay = 3
