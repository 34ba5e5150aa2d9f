/** The version of content/pages/{language}/package-travel.md that the guest of a package agrees to before paying. */
export const packageVersion = '1.2'
