"""Reads STL files with trimesh (https://trimesh.org) and prints what it finds as JSON, one line a file."""

import json
import sys

import trimesh

for path in sys.argv[1:]:
    body = trimesh.load_mesh(path)
    print(
        json.dumps(
            {
                "triangles": len(body.faces),
                "watertight": bool(body.is_watertight),
                "winding": bool(body.is_winding_consistent),
                "euler": int(body.euler_number),
                "volumeMm3": float(body.volume),
            }
        ),
        flush=True,
    )
