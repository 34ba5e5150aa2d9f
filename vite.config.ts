import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
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
  // The built server carries its own React, in its production form whatever NODE_ENV says where it runs.
  ssr: command === 'build' ? { noExternal: true } : {},
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}))
