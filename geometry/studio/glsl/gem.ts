/**
 * A clear stone bounded by planes. One path at the middle index; the colours part where the light
 * leaves. Stone space is the cut's own frame; `toLight` carries its directions into the light.
 */
export const gemGlsl = /* glsl */ `
/** Towards the outside, and the distance from the cut's middle. */
uniform vec4 facets[96];
/** For red, green and blue. */
uniform vec3 indices;
/** Per millimetre. */
uniform vec3 absorption;
uniform int bounces;
/** Half a heart stands for the whole: the plane x = 0 mirrors it. */
uniform bool halved;
/** The cut's axes and middle among the studio's. */
uniform vec3 stoneX;
uniform vec3 stoneY;
uniform vec3 stoneZ;
uniform vec3 stoneAt;
/** How much of the light on the surface is thrown back to the lens. */
uniform float gloss;
/** How much of what would leave below the girdle comes back from the setting, as from a foil. */
uniform float backing;
/** What a stone of this colour holds of the light that never finds a way out. */
uniform vec3 depthGlow;

/** Which facet a ray from within meets, -1 for the mirror, and how far away. */
vec2 leaving(vec3 o, vec3 d);
/** Red of the first direction, green of the second, blue of the third. */
vec3 gemLights(vec3 red, vec3 green, vec3 blue);
vec3 gemLight(vec3 d, float blur);
/** What stands outside the stone in that direction, in the studio's space. */
vec4 nearGem(vec3 p, vec3 d);

/** Light thrown back where it meets a surface at this cosine; eta is the index it is in against the other. */
float thrownBack(float facing, float eta) {
  float out2 = 1.0 - eta * eta * (1.0 - facing * facing);
  if (out2 <= 0.0) return 1.0;
  float leave = sqrt(out2);
  float s = (eta * facing - leave) / (eta * facing + leave);
  float p = (eta * leave - facing) / (eta * leave + facing);
  return 0.5 * (s * s + p * p);
}

/** Where a ray goes that leaves through a facet with outward normal m; along the facet if it cannot. */
vec3 bent(vec3 d, vec3 m, float facing, float index) {
  float out2 = max(0.0, 1.0 - index * index * (1.0 - facing * facing));
  return d * index + m * (sqrt(out2) - index * facing);
}

vec3 outward(vec3 d, float side) {
  return stoneX * (d.x * side) + stoneY * d.y + stoneZ * d.z;
}

/** p on the stone, v the ray that comes to it, n the facet's normal: all in the studio's space. */
vec3 gem(vec3 p, vec3 v, vec3 n) {
  float facing = max(0.0, -dot(v, n));
  float index = indices.g;
  float first = thrownBack(facing, 1.0 / index);
  vec3 colour = gemLight(reflect(v, n), 0.02) * (first * gloss);
  float inner = sqrt(1.0 - (1.0 - facing * facing) / (index * index));
  vec3 within = v / index + n * (facing / index - inner);
  vec3 off = p - stoneAt;
  vec3 o = vec3(dot(off, stoneX), dot(off, stoneY), dot(off, stoneZ));
  vec3 d = vec3(dot(within, stoneX), dot(within, stoneY), dot(within, stoneZ));
  float side = 1.0;
  if (halved && o.x < 0.0) {
    side = -1.0;
    o.x = -o.x;
    d.x = -d.x;
  }
  vec3 left = vec3(1.0 - first);
  int spent = 0;
  for (int k = 0; k < bounces * 3; k++) {
    vec2 hit = leaving(o, d);
    o += d * hit.y;
    left *= exp(absorption * -hit.y);
    if (hit.x < 0.0) {
      d.x = -d.x;
      side = -side;
      continue;
    }
    vec3 m = facets[int(hit.x)].xyz;
    float away = dot(d, m);
    float back = thrownBack(away, index);
    if (m.z < -0.02) back += (1.0 - back) * backing;
    if (back < 0.999) {
      vec3 straight = outward(bent(d, m, away, indices.g), side);
      vec3 seen = gemLights(outward(bent(d, m, away, indices.r), side), straight, outward(bent(d, m, away, indices.b), side));
      vec3 through = left * (1.0 - back);
      // What leaves upwards goes past the setting.
      if (dot(straight, stoneZ) < 0.4 && max(through.r, max(through.g, through.b)) > 0.05) {
        vec4 near = nearGem(stoneAt + outward(o, side), straight);
        seen = mix(seen, near.rgb, near.a);
      }
      colour += through * seen;
    }
    left *= back;
    spent += 1;
    if (spent >= bounces || max(left.r, max(left.g, left.b)) < 0.01) break;
    d -= m * (2.0 * away);
  }
  return colour + left * depthGlow;
}
`
