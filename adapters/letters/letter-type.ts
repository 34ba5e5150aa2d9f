/** Fonts that are there without being fetched. */
export const serif = "'Instrument Serif','Iowan Old Style',Palatino,Georgia,serif"
export const sans = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
/** For what is copied sign by sign. */
export const mono = "Menlo,Consolas,'Courier New',monospace"
