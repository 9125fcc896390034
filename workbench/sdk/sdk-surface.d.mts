export declare function sdkSurface(folder: string): string;
