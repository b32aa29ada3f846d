import { keepShared } from '@chainage/shared/offline/shared-photos';

/** Where another app sends photos to: `share_target` of the manifest. */
export const SHARE_PATH = '/share';

/** Keeps what another app hands over and leads on to where it is reported; how it went stands in the address. */
export async function answerShared(request: Request): Promise<Response> {
  const handed = await request
    .formData()
    .then((form) => keepShared(form.getAll('photos').filter((part) => part instanceof File)))
    .catch(() => 'full' as const);
  return new Response(null, { status: 303, headers: { Location: `/dashboard?report=${handed}` } });
}
