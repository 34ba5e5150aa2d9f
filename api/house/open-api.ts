import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describeProblems } from '../problems/describe-problems.ts'

/** The API described by itself: every endpoint registered afterwards appears, with the schemas it is checked by. */
export async function openApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Litoral',
        version: '1',
        description: 'The verbs of the hotel, for machines.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The key of the program. It tells programs apart and is no secret.',
          },
          prefix: { type: 'apiKey', in: 'header', name: 'X-Project-Prefix', description: 'The prefix of the project' },
        },
      },
      security: [],
    },
    transform: jsonSchemaTransform,
    transformObject: (described) =>
      'openapiObject' in described ? describeProblems(described.openapiObject) : described.swaggerObject,
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformStaticCSP: narrow })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The reader of the API asks nobody else, stands in no frame and has no other base. */
function narrow(policy: string): string {
  return policy
    .replace("base-uri 'self'", "base-uri 'none'")
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
    .replace(' validator.swagger.io', '')
    .replaceAll(' https:', '')
}
