import { lazy, type ComponentType } from 'react';
import { addPhotoTexts } from '#i18n/photo-texts.ts';

/** A part of what photos are looked at with: it comes with its texts when it is first drawn. */
export const withPhotoTexts = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), addPhotoTexts()]);
    return { default: part };
  });
