export declare const root: string;
export declare function isInstalled(folder?: string): boolean;
export declare function installPackages(folder?: string): Promise<void>;
export declare function runOnProjectNode(script: string): Promise<never>;
