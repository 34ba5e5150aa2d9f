/** Fonts that are there without being fetched. */
export const serif = "'Instrument Serif','Iowan Old Style',Palatino,Georgia,serif"
export const sans = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
