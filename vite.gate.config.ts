import { defineConfig } from 'vite'

/** The page of a gate: files of one name each, because a device that is offline keeps them by it. */
export default defineConfig({
  base: '/gate/',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/gate',
    rolldownOptions: {
      input: { gate: 'app/gate/gate.ts', worker: 'app/gate/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
