export const twinHeaders = { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
