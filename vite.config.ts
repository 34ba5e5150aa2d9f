import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './app/messages/project.inlang',
      outdir: './app/messages/compiled',
      strategy: ['globalVariable', 'baseLocale'],
      emitGitIgnore: false,
    }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
})
