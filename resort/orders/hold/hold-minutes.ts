/** How long what was chosen is set aside for a guest who fills in the form. */
export const holdMinutes = 15
